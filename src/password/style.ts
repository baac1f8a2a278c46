/**
 * The style sheet, embedded in the page and allowed by its digest. Contrasts are at least 4.5 to 1
 * (WCAG 2.2, AA). The colours are those of the console (console/kit/palette.css).
 */
import { hash } from 'node:crypto';

export const style = `
@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(/console/inter.woff2) format("woff2")}
:root{color-scheme:light dark;--ground:light-dark(#f6f6f8,#131417);--card:light-dark(#ffffff,#1c1d21);--text:light-dark(#17181c,#ececf0);--quiet:light-dark(#5a5c68,#a3a5b1);--line:light-dark(#8b8c98,#73757f);--accent:light-dark(#2b50c8,#9db4ff);--on-accent:light-dark(#ffffff,#10162c);--wrong:light-dark(#b3261e,#ff9d94);--wrong-ground:light-dark(#fbe6e4,#45211f)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:1.5rem 1rem;background:var(--ground);color:var(--text);font:1rem/1.5 "Inter Variable",system-ui,sans-serif;display:grid;place-items:center}
main{width:100%;max-width:28rem;background:var(--card);border-radius:.75rem;padding:1.75rem 1.5rem 2rem;box-shadow:0 1px 3px rgb(0 0 0/.16)}
@media (min-width:34rem){main{padding:2.25rem 2.5rem 2.5rem}}
.brand{display:flex;align-items:center;gap:.5rem;margin:0 0 1.5rem;font-weight:650;letter-spacing:.01em}
.brand svg{width:1.75rem;height:1.75rem}
.brand span+span{margin-left:auto;font-weight:400;font-size:.8125rem;color:var(--quiet)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
p{margin:0 0 .75rem}
form{margin-top:1.5rem}
label{display:block;font-weight:600;margin-top:1.25rem}
input{display:block;width:100%;margin-top:.375rem;padding:.6875rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.375rem}
input[readonly]{border-color:transparent;padding-left:0;color:var(--quiet);margin-top:0;padding-top:.125rem;padding-bottom:0;text-overflow:ellipsis}
input[aria-invalid]{border:2px solid var(--wrong)}
input:focus-visible,button:focus-visible,.summary a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.hint{margin:.125rem 0 0;font-size:.9375rem;color:var(--quiet)}
.wrong{margin:.375rem 0 0;color:var(--wrong);font-weight:600;font-size:.9375rem}
.summary{margin-top:1.25rem;padding:.875rem 1rem;border-left:4px solid var(--wrong);background:var(--wrong-ground);border-radius:.25rem}
.summary h2{font-size:1rem;margin:0 0 .25rem}
.summary ul{margin:0;padding-left:1.125rem}
.summary a{color:var(--wrong)}
button{width:100%;margin-top:1.75rem;padding:.8125rem 1rem;font:inherit;font-weight:650;color:var(--on-accent);background:var(--accent);border:0;border-radius:.375rem;cursor:pointer}
button:hover{filter:brightness(1.12)}
@media (forced-colors:active){button{border:1px solid}.summary{border:1px solid}}
`;

/**
 * Nothing but the console's face is loaded, no script runs, and the form can only be sent to this
 * server.
 */
export const contentSecurityPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  `font-src 'self'`,
  // For the empty icon, which keeps browsers from requesting one.
  `img-src data:`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');
