/**
 * VitePress's own theme without its face: the console's face and palette take its place. Its front
 * page and the page of what is not found have a main landmark, which VitePress's own lack.
 */
import { Content } from 'vitepress';
import NotFound from 'vitepress/dist/client/theme-default/NotFound.vue';
import DefaultTheme, { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import '../../../console/kit/face.css';
import '../../../console/kit/palette.css';
import './style.css';

/** What VitePress's front page shows, in the same order. */
const home = () =>
  h('main', { class: 'home' }, [
    h(VPHomeHero),
    h(VPHomeFeatures),
    h(VPHomeContent, null, { default: () => h(Content) }),
  ]);

const theme: typeof DefaultTheme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h('main', h(NotFound)) }),
  // The layout that the front page names.
  enhanceApp: ({ app }) => void app.component('home', home),
};

export default theme;
