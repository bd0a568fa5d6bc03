// Measures live pages and jobs on two nodes behind HAProxy: `npm run measure:live`, or one subject: `npm run measure:live -- messages`.
import { measure } from './measure.mjs'
import { subjects } from './measure-live/subjects.mjs'

await measure(subjects)
