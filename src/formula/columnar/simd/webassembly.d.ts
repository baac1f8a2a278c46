/** The part of the WebAssembly JavaScript interface that is used here; Node's types lack it. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  const Memory: new (size: { readonly initial: number }) => Memory;
  const Instance: new (module: object, imports: { readonly env: { readonly memory: Memory } }) => Instance;
}
