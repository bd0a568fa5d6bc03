import { isLoopback } from '#shared/loopback.ts'

/** Where the S3-compatible store of files is, and the key by which it is used. */
export type FileStoreSettings = {
  /** The URL of the bucket, without a slash at its end. */
  bucketUrl: string
  /** Precedes the name of every object; empty, or with a slash at its end. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const bucketPath = /^\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?<prefix>(?:\/[\w.-]+)*)\/?$/

const regionName = /^[a-z0-9-]{1,40}$/

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Parses the URL of a file store, as `docs/configuration.md` describes it. Returns null if it is invalid. */
export const readFilesUrl = (text: string): FileStoreSettings | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  const { bucket, prefix } = bucketPath.exec(url?.pathname ?? '')?.groups ?? {}
  if (url?.protocol !== 's3:' || !url.hostname || !bucket || url.hash) return null
  const {
    region = 'us-east-1',
    protocol = 'https',
    ...others
  } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0 || !regionName.test(region)) return null
  // Contents and signatures cross no network in plain text.
  if (protocol !== 'https' && !(protocol === 'http' && isLoopback(url.hostname))) return null
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)]
  if (!accessKeyId || !secretAccessKey) return null
  return {
    bucketUrl: `${protocol}://${url.host}/${bucket}`,
    prefix: prefix ? `${prefix.slice(1)}/` : '',
    region,
    accessKeyId,
    secretAccessKey,
  }
}
