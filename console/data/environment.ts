/** Which of the two environments this page is of, as the server wrote into it. */
export type Environment = 'production' | 'development';

const said = document.querySelector<HTMLMetaElement>('meta[name="prumo-environment"]')?.content;
export const environment: Environment = said === 'development' ? 'development' : 'production';
