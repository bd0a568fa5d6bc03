import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|webmanifest|vtt|txt|map)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compress = async (file: string) => {
  const content = await readFile(file)
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}

/** Writes a brotli and a gzip copy of every built text file, so that the server never compresses one. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }) {
    if (!dir) return
    const names = await readdir(dir, { recursive: true })
    await Promise.all(
      names.filter((name) => compressible.test(name)).map((name) => compress(join(dir, name))),
    )
  },
})
