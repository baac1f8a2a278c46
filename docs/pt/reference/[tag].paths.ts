import { referencePaths } from '../../site/reference.ts';

export default { paths: () => referencePaths('pt') };
