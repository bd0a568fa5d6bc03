import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme-colors.css'), 'utf8')
const colours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [
      name,
      hex,
    ]),
  )
const [tokens, overrides] = css.split('@variant dark {')
const light = colours(tokens ?? '')
const dark = { ...light, ...colours(overrides ?? '') }

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string) => {
  const [low, highCount] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (highCount + 0.05) / (low + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const readable: [words: string, under: string][] = [
  ...['text', 'text-quiet', 'press-text', 'danger', 'success', 'warning', 'info'].flatMap((words) =>
    surfaces.map((under): [string, string] => [words, under]),
  ),
  ['on-hang-up', 'hang-up'],
  ...['press', 'press-hover', 'press-active'].map((under): [string, string] => ['on-press', under]),
  ...['text', 'text-quiet', 'press-text'].map((words): [string, string] => [words, 'press-soft']),
  ...['danger', 'success', 'warning', 'info'].flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ['text', `${state}-soft`],
    [`on-${state}`, state],
  ]),
]
const visible = ['line-strong', 'focus'].flatMap((edge) =>
  surfaces.map((on): [edge: string, on: string] => [edge, on]),
)

const tooFaint = (
  pairs: [string, string][],
  palette: Record<string, string | undefined>,
  least: number,
) =>
  pairs
    .map(([a, b]) => [a, b, contrast(palette[a] ?? '', palette[b] ?? '').toFixed(2)])
    .filter(([, , ratio]) => !(Number(ratio) >= least))

for (const [name, palette] of Object.entries({ light, dark })) {
  test(`text has a contrast of 4.5:1 on every background in ${name}`, () => {
    expect(tooFaint(readable, palette, 4.5)).toEqual([])
  })

  test(`edges of controls and the focus ring have a contrast of 3:1 in ${name}`, () => {
    expect(tooFaint(visible, palette, 3)).toEqual([])
  })
}
