import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'

type Props = { id: string; to: string; children: ReactNode }

/** The page of a record at its address. The address of one that was merged into another leads to the other. */
export const AtCurrentAddress = ({ id, to, children }: Props) => {
  const { id: idInPath } = useParams()
  return idInPath === id ? children : <Navigate replace to={to} />
}
