/** Writes `superstore.json` from the order lines: `node demo/build.ts`. */
import { writeFileSync } from 'node:fs';
import { readOrderLines } from './order-lines.ts';
import { documentText, superstore, totalSales } from './superstore.ts';

const document = superstore(readOrderLines());
const text = documentText(document);
writeFileSync(new URL('superstore.json', import.meta.url), text);

const counts = ['indicadores', 'paineis', 'colaboradores', 'acessos', 'andamento'] as const;
console.log(counts.map((list) => `${document[list]?.length} ${list}`).join(', '));
console.log(
  `${Buffer.byteLength(text)} bytes, sales of all states and months: ${totalSales(document) / 100}`,
);
