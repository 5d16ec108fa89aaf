import { describe, expect, it } from 'vitest'
import {
  mayUpdatePassword,
  validateLogin,
  validateName,
  validateNewPassword,
  validatePasswordChange,
  validatePhone,
  validateRegister,
  validateResetEmail,
} from '../accounts/account.ts'
import { readAddressQuery, readStreetLine, validateAddress } from '../geography/address.ts'
import { isEmail, validateContact, validateGuest } from './validation.ts'

it.each(['ana@correo.com.ar', 'a.b+c@x.io', "o'neil@mail.example"])('takes the e-mail %s', (email) => {
  expect(isEmail(email)).toBe(true)
})

it.each([
  '',
  'ana',
  'ana@',
  '@x.io',
  'ana@casa',
  'a@b@c.io',
  'a b@c.io',
  '.a@c.io',
  'a..b@c.io',
  'a@-c.io',
  'a@c..io',
  'a@1.2',
  'a@c.io\n',
  `${'a'.repeat(65)}@c.io`,
  `a@${'b'.repeat(260)}.io`,
])('refuses the e-mail %j', (email) => {
  expect(isEmail(email)).toBe(false)
})

it('answers a huge e-mail at once', () => {
  expect(isEmail(`${'a.'.repeat(1e6)}@${'b.'.repeat(1e6)}`)).toBe(false)
})

it('asks a guest for name, e-mail and phone', () => {
  expect(validateGuest({ name: ' ', email: '', phone: '' })).toEqual({
    name: 'Ingrese su nombre',
    email: 'Ingrese su correo',
    phone: 'El numero no puede quedar vacio',
  })
  expect(validateGuest({ name: 'Ana', email: 'ana@correo.com', phone: '011 15 2345-6789' })).toEqual({})
})

it('asks who writes to the shop for name, e-mail and a message, and takes any phone', () => {
  expect(validateContact({ name: '', email: '', phone: '', message: ' ' })).toEqual({
    name: 'Ingrese su nombre',
    email: 'Ingrese su correo',
  })
  const written = { name: 'Ana', email: 'ana@correo.com', phone: 'interno 12', message: '¿Abren el feriado?' }
  expect(validateContact(written)).toEqual({})
  const tooLong = 'El texto es demasiado largo'
  expect(
    validateContact({ name: 'a'.repeat(81), email: 'ana', phone: '1'.repeat(41), message: 'a'.repeat(1001) }),
  ).toEqual({ name: tooLong, email: 'Revisá el correo: no parece válido', phone: tooLong, message: tooLong })
})

const twice = (password: string) => ({ password, confirm_password: password })

describe('an account', () => {
  it('is entered with an identifier and a password', () => {
    expect(validateLogin({ email: '', password: '' })).toEqual({
      email: 'Ingrese su telefono, por favor',
      password: 'Ingrese su contraseña, por favor',
    })
  })

  it('keeps a name, a surname and a phone', () => {
    expect(validateName({ name: '', surname: '' })).toEqual({
      name: 'El nombre no puede quedar vacio',
      surname: 'El apelldio no puede quedar vacio',
    })
    expect(validatePhone({ phone: '+54934446221' })).toEqual({
      phone: 'El numero es corto, revisalo por favor',
    })
    expect(validatePhone({ phone: '34446221390000' })).toEqual({ phone: 'El numero no es válido' })
  })

  it('changes its password when the new one is typed twice the same', () => {
    const form = {
      current_password: 'la vieja',
      new_password: 'la nueva 1',
      confirm_new_password: 'la nueva 2',
    }
    expect(validatePasswordChange(form)).toEqual({
      confirm_new_password: 'Las nuevas contraseñas no coinciden',
    })
    expect(validatePasswordChange({ ...form, confirm_new_password: 'la nueva 1' })).toEqual({})
    expect(
      Object.keys(
        validatePasswordChange({
          current_password: '',
          new_password: 'corta',
          confirm_new_password: 'corta',
        }),
      ),
    ).toEqual(['current_password', 'new_password'])
  })

  it('is registered with everything filled and the terms accepted', () => {
    const form = {
      name: 'Ana',
      surname: 'Paz',
      phone: '3444622139',
      email: 'ana@correo.com',
      password: 'secreta1',
      confirm_password: 'secreta1',
      terminos_y_condiciones: true,
    }
    expect(validateRegister(form)).toEqual({})
    expect(validateRegister({ ...form, phone: '344462', confirm_password: 'otra' })).toEqual({
      phone: 'El telefono es demasiado corto',
      confirm_password: 'Las contraseñas no coinciden',
    })
    expect(Object.keys(validateRegister({ ...form, terminos_y_condiciones: false }))).toEqual([
      'terminos_y_condiciones',
    ])
  })

  it('has its password reset at an address that is one', () => {
    expect(
      ['', ' ', 'ana', 'ana@', ' ana@ejemplo.com.ar '].map((email) => validateResetEmail({ email }).email),
    ).toEqual(['Ingresa tu correo', 'Ingresa tu correo', 'Revise su correo', 'Revise su correo', undefined])
  })

  it('gets another password that is typed twice; the button opens above 5 characters, the rule asks for 8', () => {
    expect(
      [twice('12345'), twice('123456'), { password: '12345678', confirm_password: '12345679' }].map(
        mayUpdatePassword,
      ),
    ).toEqual([false, true, false])
    expect(validateNewPassword(twice('123456'))).toEqual({
      password: 'La contraseña debe tener al menos 8 caracteres',
    })
    expect(validateNewPassword({ password: 'torrontes', confirm_password: 'otra' })).toEqual({
      confirm_password: 'Las contraseñas no coinciden',
    })
    expect(validateNewPassword(twice('torrontes de altura'))).toEqual({})
  })
})

describe('an address', () => {
  it.each([
    ['San Martín 1234', { street: 'San Martín', street_number: '1234' }],
    ['Bv. Gálvez 1,234', { street: 'Bv. Gálvez', street_number: '1234' }],
    ['9 de Julio 80,', { street: '9 de Julio', street_number: '80' }],
    ['San Martín', { street: 'San Martín', street_number: null, error: 'Ingrese el numero de la calle' }],
    ['Ruta 9 km 5b', { street: 'Ruta 9 km 5b', street_number: null, error: 'Ingrese el numero de la calle' }],
    ['  ', { street: '', street_number: null }],
  ])('is read from %j', (query, read) => {
    expect(readAddressQuery(query)).toEqual(read)
  })

  it.each([
    ['San Martín 1234', 'San Martín', '1234'],
    ['San Martín, 1234', 'San Martín', '1234'],
    ['Av. Pellegrini N° 80', 'Av. Pellegrini', '80'],
    ['25 de Mayo nro. 12', '25 de Mayo', '12'],
    ['Calle 50 1234', 'Calle 50', '1234'],
  ])('typed as one line %j is a street and a number', (line, street, street_number) => {
    expect(readStreetLine(line)).toEqual({ street, street_number })
  })

  it.each(['Calle 50', 'Av. 44', '7 y 50', 'Ruta 9 km 12', 'Barrio Sur, lote 4', 'San Martín', '1234', ''])(
    'has the last number of %j in its street',
    (line) => {
      expect(readStreetLine(line)).toBeNull()
    },
  )

  const home = {
    street: 'San Martín',
    street_number: '1234',
    depto: '',
    description: '',
    city: 'Santa Fe',
    lat: -31.6,
    lng: -60.7,
  }

  it('is complete with street, number and city; without a number it says s/n', () => {
    expect(validateAddress(home)).toEqual({})
    expect(validateAddress({ ...home, street_number: 'S/N', lat: null, lng: null })).toEqual({})
    expect(validateAddress({ ...home, street: '', street_number: '', city: '' })).toEqual({
      street: 'Ingresa tu direccion',
      street_number: 'Ingrese el numero de la calle',
      city: 'Seleccione su ciudad, por favor',
    })
    expect(Object.keys(validateAddress({ ...home, depto: 'x'.repeat(41), lat: 120 }))).toEqual([
      'depto',
      'lat',
    ])
    expect(Object.keys(validateAddress({ ...home, lat: Number.NaN }))).toEqual(['lat'])
  })
})
