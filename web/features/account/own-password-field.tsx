import { TextField } from '#web/ui/text-field.tsx'

type Props = { value: string; onChange: (password: string) => void; message: string | undefined }

/** The field of a form that asks for the viewer's current password. */
export const OwnPasswordField = ({ value, onChange, message }: Props) => (
  <TextField
    label="Your password"
    type="password"
    autoComplete="current-password"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    message={message}
  />
)
