import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { negotiateEncoding } from '#api/transport/content-negotiation.ts'
import { encodings } from './answer.ts'

type Asset = { folder: string; file: string; isImmutable: boolean }

/** The error of `sendFile`. */
type SendError = NodeJS.ErrnoException & { status?: number; headers?: Record<string, string> }

const endings = { br: '.br', gzip: '.gz', identity: '' } as const

const list = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch {
    return []
  }
}

const isHidden = (file: string) => file.split('/').some((part) => part.startsWith('.'))

/**
 * Serves the built files under `folders`. A path is looked up in a list that is read at startup and never joined to a folder,
 * so nothing else can be read. Files with a hash in their name are cached for a year, others for an hour, after which they are
 * revalidated by their date.
 */
export const createAssets = async (folders: string[]): Promise<RequestHandler> => {
  const assets = new Map<string, Asset>()
  for (const folder of folders)
    for (const file of await list(folder))
      if (!isHidden(file) && !/^site\b.*\.js$/.test(file))
        assets.set(`/${file}`, { folder, file, isImmutable: file.startsWith('assets/') })

  return (req, res, next) => {
    const asset = assets.get(req.path)
    if (!asset || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    const { folder, file, isImmutable } = asset
    const encoding = negotiateEncoding(req, encodings)
    const storedEncoding = assets.has(req.path + endings[encoding]) ? encoding : 'identity'
    res.type(file.slice(file.lastIndexOf('.')))
    if (assets.has(`${req.path}.br`)) res.setHeader('Vary', 'Accept-Encoding')
    if (storedEncoding !== 'identity') res.setHeader('Content-Encoding', storedEncoding)
    const options = { root: folder, immutable: isImmutable, maxAge: isImmutable ? '365d' : '1h' }
    res.sendFile(file + endings[storedEncoding], options, (error?: SendError) => {
      // The client has hung up.
      if (!error || error.code === 'ECONNABORTED' || error.syscall === 'write') return
      if (error.status === 404) return next()
      // An unsatisfiable range or failed precondition is a client error.
      if (!error.status || error.status >= 500) return next(error)
      res.set({ ...error.headers, 'Cache-Control': 'no-store' })
      res.status(error.status).end()
    })
  }
}
