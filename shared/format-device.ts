// The first match counts, because most browsers also contain the names of others.
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const find = (patterns: readonly [RegExp, string][], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1]

/** Returns `Chrome on Windows` for a user agent; null if neither browser nor system is known. */
export const recognizeDevice = (device: string): string | null => {
  const browser = find(browsers, device)
  const system = find(systems, device)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `Unknown browser on ${system}` : null)
}

/** Returns `Chrome on Windows` for a user agent, or the start of the user agent if neither is known. */
export const formatDevice = (device: string | null | undefined) =>
  device ? (recognizeDevice(device) ?? device.slice(0, 40)) : 'Unknown device'
