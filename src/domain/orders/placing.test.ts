import { describe, expect, it } from 'vitest'
import { refuse } from '../text/refusals.ts'
import { placingProblem, type PlacingInput } from './placing.ts'

describe('finalizing a purchase', () => {
  const emptyForm: PlacingInput = {
    deliver: null,
    payment_method_id: null,
    methodsExist: true,
    addressPresent: false,
    delivery_zone_id: null,
    zonesExist: true,
    isSeller: true,
    client_id: null,
    isAdult: false,
  }

  it('asks for what is missing one by one, in order', () => {
    const steps: Partial<PlacingInput>[] = [
      { deliver: 1 },
      { payment_method_id: 1 },
      { addressPresent: true },
      { delivery_zone_id: 1 },
      { client_id: 1 },
      { isAdult: true },
    ]
    const states = steps.reduce<PlacingInput[]>(
      (done, step) => [...done, { ...(done.at(-1) ?? emptyForm), ...step }],
      [emptyForm],
    )
    const texts = states.map(placingProblem).map((code) => (code ? refuse(code).message : 'ok'))
    expect(texts).toEqual([
      'Seleccione metodo de entrega',
      'Seleccione un metodo de pago',
      'Indique una direccion para la entrega del pedido',
      'Seleccione el precio de envio',
      'Seleccione el CLIENTE para el pedido',
      'Confirmá que sos mayor de 18 años',
      'ok',
    ])
  })

  it('asks a buyer who picks up for no address, zone or client, and nobody for an age that no screen asked', () => {
    expect(
      placingProblem({ ...emptyForm, deliver: 0, methodsExist: false, isSeller: false, isAdult: null }),
    ).toBeNull()
  })
})
