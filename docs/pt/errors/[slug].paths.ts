import { errorPaths } from '../../site/errors.ts';

export default { paths: () => errorPaths('pt') };
