/** VitePress's own theme without its face: the console's face and palette take its place. */
import DefaultTheme from 'vitepress/theme-without-fonts';
import '../../../console/kit/face.css';
import '../../../console/kit/palette.css';
import './style.css';

export default DefaultTheme;
