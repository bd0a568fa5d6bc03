import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const web = `${resolve('web')}/`

/** Folders that render no part of the app. */
const apart = new Set(['site', 'client', 'content', 'explorer', 'mail', 'testing'])

const hasClasses = (room: string) =>
  globSync('**/*.{ts,tsx}', { cwd: `${web}${room}` })
    .filter((file) => !file.includes('.test.'))
    .some((file) => readFileSync(`${web}${room}/${file}`, 'utf8').includes('className='))

it('the style of the app scans every folder that contains classes', () => {
  const style = readFileSync(`${web}app/app.css`, 'utf8')
  const drawing = readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.has(entry.name) && hasClasses(entry.name))
    .map(({ name }) => name)
  const read = drawing.filter((room) => room === 'app' || style.includes(`@source '../${room}'`))
  expect(drawing.length).toBeGreaterThan(4)
  expect(read).toEqual(drawing)
})

it('every style sheet scans folders that exist', () => {
  const sheets = globSync('**/*.css', { cwd: web })
  const scannedNames = sheets.flatMap((sheet) =>
    [...readFileSync(`${web}${sheet}`, 'utf8').matchAll(/^@source '(.*)';$/gm)].map(([, place]) =>
      resolve(web, sheet, '..', place ?? ''),
    ),
  )
  expect(scannedNames.length).toBeGreaterThan(10)
  expect(scannedNames.filter((place) => !existsSync(place))).toEqual([])
})
