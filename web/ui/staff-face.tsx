import { Face } from './face.tsx'

/** One of us, with the name on hover and for those who cannot see it. */
export const StaffFace = ({ name }: { name: string }) => (
  <span title={name} className="flex">
    <Face name={name} isOurs size="small" />
    <span className="sr-only">{name}</span>
  </span>
)
