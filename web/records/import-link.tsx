import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

/** Leads to the import of a list, for management. */
export const ImportLink = ({ list }: { list: 'lead' | 'customer' | 'task' }) =>
  useAuth().can('createImport') && (
    <Link to={hrefs.newImport(list)} className={buttonClasses()}>
      Import
    </Link>
  )
