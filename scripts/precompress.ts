import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes .br and .gz, at the highest level, beside every text file of the browser build. */
export async function precompress(folder: string): Promise<void> {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,json,webmanifest}`)) {
    const content = await readFile(file)
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
