import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencies } from './currencies.ts';

test('the list holds the currencies of ISO 4217, each once, and nothing that is no currency', () => {
  for (const code of ['BRL', 'USD', 'EUR', 'JPY', 'GBP', 'ARS', 'CLP', 'XOF', 'XCG', 'ZWG', 'VED', 'XDR']) {
    assert.ok(currencies.has(code), code);
  }
  for (const code of currencies) assert.match(code, /^[A-Z]{3}$/);
  for (const code of ['XXX', 'XTS', 'XAU', 'XBA', 'CLF', 'BOV', 'USN', 'DEM', 'BTC', 'brl', ''])
    assert.ok(!currencies.has(code), code);
  assert.equal(currencies.size, 159 + 6);
});

test('what the last runtime with a list of its own took is taken', () => {
  // The currencies of ICU 78, which was the list before ours was pinned.
  const before = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
    CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG
    HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
    SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND
    VUV WST XAF XCD XCG XDR XOF XPF XSU YER ZAR ZMW ZWG ZWL`;
  for (const code of before.split(/\s+/)) assert.ok(currencies.has(code), code);
});
