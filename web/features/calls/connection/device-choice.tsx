import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { TrackKind } from './call-link.ts'
import { useDevices } from './use-devices.ts'
import type { OwnMedia } from './own-media.ts'

type Props = {
  media: OwnMedia
  onChoose: (kind: TrackKind, id: string) => void
  onClose: () => void
}

const labels = { audio: 'Microphone', video: 'Camera' } as const
const kinds = { audio: 'audioinput', video: 'videoinput' } as const

/** The choice of the microphone and the camera. */
export const DeviceChoice = ({ media, onChoose, onClose }: Props) => {
  const devices = useDevices()
  return (
    <Dialog open onClose={onClose} title="Devices">
      <div className="space-y-4 p-4 sm:p-5">
        {(['audio', 'video'] as const).map((kind) => {
          const devicesOfKind = (devices ?? []).filter((device) => device.kind === kinds[kind])
          const inUse = media.tracks[kind]?.getSettings().deviceId
          return devicesOfKind.length > 0 ? (
            <SelectField
              key={kind}
              label={labels[kind]}
              value={media.devices[kind] ?? inUse ?? devicesOfKind[0]?.deviceId ?? ''}
              // Browsers give no names before the person has allowed the device.
              options={devicesOfKind.map(({ deviceId, label }, place) => ({
                value: deviceId,
                label: label || `${labels[kind]} ${place + 1}`,
              }))}
              onChange={(id) => onChoose(kind, id)}
            />
          ) : (
            devices && (
              <p key={kind} className="text-sm text-text-quiet">
                No {labels[kind].toLowerCase()} was found.
              </p>
            )
          )
        })}
      </div>
    </Dialog>
  )
}
