import { Maximize2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { BarControl } from './bar-control.tsx'

/** The control that opens the page of the call. */
export const BackToCall = ({
  callId,
  label = 'Back to call',
}: {
  callId: string
  label?: string
}) => {
  const navigate = useNavigate()
  return (
    <BarControl Icon={Maximize2} label={label} onPress={() => void navigate(hrefs.call(callId))} />
  )
}
