import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { nextAfterSignIn } from './next-path.ts'

/** Redirects a signed-in user from the sign-in page to the address that they came from, or to the dashboard. */
export const ToDashboard = () => {
  const next = nextAfterSignIn(useLocation().search)
  const file = next?.isFile ? next.path : null
  useEffect(() => {
    if (file) location.assign(file)
  }, [file])
  return <Navigate to={next && !next.isFile ? next.path : paths.dashboard} replace />
}
