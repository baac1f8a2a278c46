/** What Vite makes of imported files that are not code. */
declare module '*.module.css' {
  // `any`, since a class that is looked up would else be `string | undefined`, which no `className` takes.
  const classes: Readonly<Record<string, any>>;
  export default classes;
}
declare module '*.css';
