import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<id>\w+)\/(?<day>\d{8})\/(?<region>[\w-]+)\/s3\/aws4_request, SignedHeaders=(?<names>[\w;-]+), Signature=(?<signature>[0-9a-f]{64})$/

/** Returns true if a request has a valid signature by version 4 of AWS, as the documentation of S3 describes it. */
export const isSigned = (
  { method, url, headers }: IncomingMessage,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean => {
  const foundRecord = authorization.exec(headers.authorization ?? '')?.groups
  if (!foundRecord) return false
  const { id, day = '', region = '', names = '', signature } = foundRecord
  const signedNames = names.split(';')
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (id !== accessKeyId || !required.every((name) => signedNames.includes(name))) return false
  const canonicalRequest = [
    method,
    url,
    '',
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)]
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  return hmac(key, toSign.join('\n')).toString('hex') === signature
}
