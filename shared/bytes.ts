const kilobyte = 1024
const units = { KB: kilobyte, MB: kilobyte ** 2, GB: kilobyte ** 3 } as const

/** Parses a size such as `25MB` or `512 KB` to bytes (1 KB is 1,024 bytes). Returns `undefined` if it is not a size. */
export const parseBytes = (text: string): number | undefined => {
  const [, number, unit = ''] = /^(\d{1,6}) ?(KB|MB|GB)$/i.exec(text) ?? []
  return number ? Number(number) * units[unit.toUpperCase() as keyof typeof units] : undefined
}

/** Formats a number of bytes: `25 MB`, `100 KB`, `1,000 bytes`. */
export const formatBytes = (bytes: number): string => {
  for (const unit of ['GB', 'MB', 'KB'] as const)
    if (bytes >= units[unit] && bytes % units[unit] === 0) return `${bytes / units[unit]} ${unit}`
  return `${bytes.toLocaleString('en-US')} bytes`
}
