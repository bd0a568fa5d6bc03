// Measures the app in use: `npm run measure:app`, or one subject: `npm run measure:app -- search`.
import { measure } from './measure.mjs'
import { subjects } from './measure-app/subjects.mjs'

await measure(subjects)
