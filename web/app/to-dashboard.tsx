import { Navigate } from 'react-router-dom'
import { paths } from '#web/paths.ts'

/** Redirects a signed-in user from the sign-in page to the dashboard. */
export const ToDashboard = () => <Navigate to={paths.dashboard} replace />
