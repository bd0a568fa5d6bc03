import { Navigate } from 'react-router-dom'
import { paths } from '#web/paths.ts'

/** The sign-in page has nothing to ask of someone who is signed in. */
export const ToDashboard = () => <Navigate to={paths.dashboard} replace />
