import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { articles } from '../../../copy/panel/articles.ts'
import { TextInput } from '../../../ui/form/field.tsx'
import { canScan, ScanButton } from '../../parts/camera.tsx'
import { ScanSearch } from '../../parts/scan-search.tsx'

/** Keyboard scanners end each code with Enter, which must not save a form that is half typed. */
const ignoreEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A field for a code, typed or read by a keyboard scanner. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} onKeyDown={ignoreEnter} />
}

type BarcodeInputProps = ComponentProps<typeof TextInput> & { onCode: (code: string) => void }

/** A code field that the camera fills too. */
export function BarcodeInput({ onCode, ...props }: BarcodeInputProps) {
  const [isScanning, setScanning] = useState(false)
  return (
    <div className="flex items-start gap-2">
      <CodeInput {...props} inputMode="numeric" className="min-w-0 flex-1" />
      {canScan() && (
        <span className="mt-8">
          <ScanButton label={articles.scanFor(props.label)} onPress={() => setScanning(true)} />
        </span>
      )}
      {isScanning && (
        <ScanSearch
          onCode={(code) => {
            setScanning(false)
            onCode(code)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  )
}
