/**
 * The style sheet of all pages, in light and dark. Contrasts are at least 4.5 to 1 (WCAG 2.2, AA).
 */

export const style = `
:root{color-scheme:light dark;--ground:#f6f8f9;--card:#fff;--text:#18222d;--quiet:#4a5866;--line:#d3dae0;--accent:#0b5f59;--soft:#e3f1ef;--code:#eef2f5}
@media (prefers-color-scheme:dark){:root{--ground:#10171e;--card:#1a232c;--text:#e8edf2;--quiet:#b3c0cc;--line:#34414d;--accent:#5fd0c5;--soft:#17322f;--code:#222d38}}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:break-word}
a:focus-visible,pre:focus-visible,.wide:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;z-index:20;background:var(--card);padding:.5rem 1rem}
.bar{position:sticky;top:0;z-index:10;display:flex;align-items:center;gap:.25rem 1.5rem;height:3.5rem;padding:0 1.25rem;background:var(--card);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:650;color:inherit;text-decoration:none}
.brand svg{width:1rem;height:1.4rem;fill:var(--accent);stroke:var(--accent)}
.bar nav{display:flex;gap:1.25rem;align-self:stretch}
.bar nav a{display:flex;align-items:center;color:var(--quiet);text-decoration:none;border-bottom:3px solid transparent;border-top:3px solid transparent}
.bar nav a:hover{color:var(--text)}
.bar nav a[aria-current]{color:var(--text);border-bottom-color:var(--accent)}
.bar .where{margin-left:auto;font-size:.8125rem;color:var(--quiet);white-space:nowrap}
.page{display:grid;gap:2.5rem;max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem}
.page>*{min-width:0}
.side{font-size:.9375rem}
.side ul{list-style:none;margin:0;padding:0}
.side a{display:block;padding:.375rem .75rem .375rem;border-radius:.375rem;color:var(--quiet);text-decoration:none}
.side a:hover{color:var(--text)}
.side a[aria-current]{background:var(--soft);color:var(--text);font-weight:600}
.side p{margin:0 0 .5rem;padding:0 .75rem;font-weight:650}
@media (min-width:62rem){.with-side{grid-template-columns:14rem minmax(0,46rem);max-width:64rem}.side{position:sticky;top:5rem;align-self:start}}
@media (max-width:61.99rem){.side{order:2;border-top:1px solid var(--line);padding-top:1.5rem}}
@media (max-width:40rem){.bar{flex-wrap:wrap;height:auto;padding:.625rem 1.25rem 0;gap:.25rem 1rem}.bar nav{order:3;width:100%;gap:1.25rem;height:2.5rem}.bar nav a{font-size:.9375rem}html{scroll-padding-top:6.5rem}.page{padding-top:1.5rem}}
.page main{
a{color:var(--accent)}
h1{font-size:1.875rem;line-height:1.2;margin:0 0 1rem;letter-spacing:-.01em}
h2{font-size:1.3125rem;line-height:1.3;margin:2.25rem 0 .75rem}
h3{font-size:1.0625rem;margin:1.75rem 0 .5rem}
p,ul,ol{margin:0 0 1rem}
ul,ol{padding-left:1.375rem}
li{margin-bottom:.25rem}
.lead{font-size:1.125rem;color:var(--quiet)}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);padding:.1em .35em;border-radius:.25rem}
pre{margin:0 0 1.25rem;padding:.875rem 1rem;overflow-x:auto;background:var(--code);border:1px solid var(--line);border-radius:.5rem;font-size:.8125rem;line-height:1.5}
pre code{background:none;padding:0;font-size:inherit}
pre.answer{border-left:4px solid var(--accent)}
.wide{overflow-x:auto;margin:0 0 1.25rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}
th{font-weight:650}
td code{white-space:nowrap}
td:first-child{min-width:3rem}
figure{margin:1.5rem 0;padding:1rem .25rem;background:#fff;border:1px solid var(--line);border-radius:.5rem;text-align:center}
figure img{display:block;margin:auto;max-width:100%;height:auto}
blockquote{margin:0 0 1.25rem;padding:.75rem 1rem;background:var(--soft);border-radius:.5rem}
blockquote p:last-child{margin:0}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));list-style:none;margin:0 0 2rem;padding:0}
.cards li{margin:0}
.cards a{display:block;height:100%;padding:1rem 1.25rem;background:var(--card);border:1px solid var(--line);border-radius:.625rem;color:var(--quiet);text-decoration:none}
.cards a:hover{border-color:var(--accent)}
.cards strong{display:block;color:var(--accent);font-size:1.0625rem}
.status{font-weight:650;font-variant-numeric:tabular-nums}
.foot{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.875rem;color:var(--quiet)}
}
.side .status{display:inline-block;min-width:2.5rem;font-weight:650}
.notice{margin:0;padding:.625rem 1.25rem;background:var(--soft);border-bottom:1px solid var(--line);font-size:.9375rem}
.reference{--scalar-custom-header-height:3.5rem;--scalar-font:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;--scalar-font-code:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.notice a{color:inherit}
.reference section:focus-visible{outline:none}
@media (max-width:40rem){.scalar-client .scalar-sidebar-toggle{display:none}}
@media (max-width:40rem){.reference{--scalar-custom-header-height:5.25rem}}
`.trim();
