// Measures hours: what is left, the bench, races: `npm run measure:hours`, or one subject: `npm run measure:hours -- bench`.
import { measure } from './measure.mjs'
import { subjects } from './measure-hours/subjects.mjs'

await measure(subjects)
