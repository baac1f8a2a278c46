/** The types of imported files that are not code. */
declare module '*.module.css' {
  // `any`, because a looked-up class would otherwise be `string | undefined`, which `className`
  // does not accept.
  const classes: Readonly<Record<string, any>>;
  export default classes;
}
declare module '*.css';
