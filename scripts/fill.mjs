// Fills an empty database with a company for design and measurements: `npm run fill -- --size usual|large`.
import { parseArgs } from 'node:util'
import { fillDatabase } from './fill/fill-database.mjs'

const { values } = parseArgs({ options: { size: { type: 'string', default: 'usual' } } })
process.exitCode = await fillDatabase(values.size)
