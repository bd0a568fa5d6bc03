// Subsets the two typefaces to the characters in use: `node scripts/make-fonts.mjs`. The generated files are committed,
// so this runs only to add a character or a weight. Needs Debian's python3-fonttools and python3-brotli.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'web/assets/fonts')
const source = (family) => join(root, 'node_modules/@fontsource-variable', family)
const workspace = mkdtempSync(join(tmpdir(), 'fonts-'))

/** Debian's own Python, which has the fonttools package. */
const python = (...words) =>
  execFileSync('/usr/bin/python3', ['-m', ...words], { stdio: ['ignore', 'ignore', 'pipe'] })

const make = ({ name, from, axes, unicodes, features }) => {
  const instance = join(workspace, `${name}.ttf`)
  const out = join(target, `${name}.woff2`)
  python('fontTools.varLib.instancer', from, ...axes, '-q', '-o', instance)
  python(
    'fontTools.subset',
    instance,
    `--unicodes=${unicodes}`,
    `--layout-features=${features}`,
    '--flavor=woff2',
    '--no-hinting',
    `--output-file=${out}`,
  )
  console.log(`${name}.woff2  ${statSync(out).size} bytes`)
}

const english =
  'U+20-7E,U+A0,U+A9,U+AE,U+B7,U+D7,U+E9,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026'
const figures = 'U+2022,U+2122,U+20AC,U+2212'

// One instance of Fraunces: the largest optical size for its compact shapes, fully soft so that its ends are as round
// as the lines of the drawings, no leaning letters, one weight.
make({
  name: 'fraunces',
  from: join(source('fraunces'), 'files/fraunces-latin-full-normal.woff2'),
  axes: ['opsz=144', 'SOFT=100', 'WONK=0', 'wght=480'],
  unicodes: english,
  features: 'kern,liga',
})
make({
  name: 'figtree',
  from: join(source('figtree'), 'files/figtree-latin-wght-normal.woff2'),
  axes: ['wght=400:700'],
  unicodes: `${english},${figures}`,
  features: 'kern,tnum,ccmp,mark',
})
// Letters of names outside English: downloaded only by a page that shows one.
for (const [name, part, unicodes] of [
  ['figtree-latin', 'latin', 'U+A1-A8,U+AA-AD,U+AF-B6,U+B8-D6,U+D8-E8,U+EA-FF,U+152-153'],
  ['figtree-extended', 'latin-ext', 'U+100-151,U+154-17F,U+218-21B,U+1E9E'],
]) {
  make({
    name,
    from: join(source('figtree'), `files/figtree-${part}-wght-normal.woff2`),
    axes: ['wght=400:700'],
    unicodes,
    features: 'kern,ccmp,mark',
  })
}

for (const family of ['fraunces', 'figtree']) {
  copyFileSync(join(source(family), 'LICENSE'), join(target, `${family}-license.txt`))
}
rmSync(workspace, { recursive: true })
