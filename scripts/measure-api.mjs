// Measures the API against raw statements and other servers on the same machine: `npm run measure:api`, or one subject: `npm run measure:api -- requests`.
import { measure } from './measure.mjs'
import { subjects } from './measure-api/subjects.mjs'

await measure(subjects)
