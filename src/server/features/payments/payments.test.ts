import { expect, it } from 'vitest'
import { paymentCalls } from '#contract/payments.ts'
import { addPaymentMethod } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

it('offers the published ways of paying in the shop’s order, and none whose provider has no keys', async () => {
  const { sql, visitor } = await testShop()
  const transfer = await addPaymentMethod(sql, { name: 'Transferencia', position: 2, discount: 10, description: 'CBU al confirmar' })
  const cash = await addPaymentMethod(sql, { name: 'Efectivo', position: 1 })
  await addPaymentMethod(sql, { name: 'Cheque', published: false })
  await addPaymentMethod(sql, { name: 'MercadoPago', type_name: 'MercadoPago' })

  const { payment_methods } = await visitor().call(paymentCalls.methods, { params: { commerce_id: 1000 } })

  expect(payment_methods).toEqual([
    { id: cash, name: 'Efectivo', type: null, discount: null, surchage: null, description: null, public_key: null },
    { id: transfer, name: 'Transferencia', type: null, discount: 10, surchage: null, description: 'CBU al confirmar', public_key: null },
  ])
})
