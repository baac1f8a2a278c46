/** The environment of this page, which the server writes into it. */
export type Environment = 'production' | 'development';

const said = document.querySelector<HTMLMetaElement>('meta[name="prumo-environment"]')?.content;
export const environment: Environment = said === 'development' ? 'development' : 'production';
