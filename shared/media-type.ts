/**
 * Returns a media type in lower case with the parameters that a player or reader needs, its codecs and the charset UTF-8.
 * Others are left out: another charset could turn a text into a script.
 */
export const cleanMediaType = (type: string) => {
  const [mimeType = ''] = type.split(';')
  const codecs = /;\s*codecs=("[\w.,+ -]+"|[\w.,+-]+)(?=\s*(;|$))/i.exec(type)?.[0] ?? ''
  const charset = /;\s*charset="?utf-8"?(?=\s*(;|$))/i.exec(type)?.[0] ?? ''
  return `${mimeType.trim().toLowerCase()}${codecs}${charset}`
}
