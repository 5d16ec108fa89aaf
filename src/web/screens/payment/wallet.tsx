import { initMercadoPago, Wallet as MercadoPagoWallet } from '@mercadopago/sdk-react'
import { memo, useMemo } from 'react'

type WalletProps = {
  preferenceId: string
  publicKey: string
  onDrawn: (isDrawn: boolean) => void
}

/** MercadoPago's own button, in Argentine Spanish (spec 2 §9). Empty if its script fails to load. */
export default memo(function Wallet({ preferenceId, publicKey, onDrawn }: WalletProps) {
  const initialization = useMemo(() => {
    initMercadoPago(publicKey, { locale: 'es-AR' })
    return { preferenceId, redirectMode: 'self' as const }
  }, [preferenceId, publicKey])
  return (
    <MercadoPagoWallet
      initialization={initialization}
      onReady={() => onDrawn(true)}
      onError={() => onDrawn(false)}
      locale="es-AR"
    />
  )
})
