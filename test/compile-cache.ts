import { join } from 'node:path'

/** Environment of a Node process: processes share their compiled modules, which halves what a start loads. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
}
