/** What runs inside the small file system: `FOLDER TIMES`; prints the figures. */
import { inside } from './disk-full.ts';

const [folder, times] = process.argv.slice(2) as [string, string];
console.log(JSON.stringify(await inside(folder, Number(times))));
