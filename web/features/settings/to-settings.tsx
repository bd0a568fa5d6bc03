import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '#web/paths.ts'

/** The state of the list of people, which was on the settings page. */
const listState = ['q', 'sort', 'after', 'before']

/** Redirects from the former settings page: to the people if the URL has the state of their list, else to the organization. */
export const ToSettings = () => {
  const [params] = useSearchParams()
  const isOfPeople = listState.some((name) => params.has(name))
  return <Navigate to={isOfPeople ? `${paths.people}?${params}` : paths.organisation} replace />
}
