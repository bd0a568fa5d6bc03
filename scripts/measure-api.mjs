// Measures the API beside what this machine can do and what other servers do with it: `npm run measure:api`, or one subject: `npm run measure:api -- requests`.
import { measure } from './measure.mjs'
import { subjects } from './measure-api/subjects.mjs'

await measure(subjects)
