/**
 * The currencies that `moeda` accepts. The list is our own, so that a new runtime neither adds nor
 * removes a currency.
 *
 * Source: ISO 4217 List One ("current currency & funds"), published 2026-01-01 by SIX, the
 * maintenance agency. Left out: funds (BOV, CHE, CHW, CLF, COU, MXV, USN, UYI, UYW), bond market
 * units (XBA to XBD), metals (XAG, XAU, XPD, XPT), the test code (XTS) and "no currency" (XXX).
 */
const current = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
  CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
  ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
  MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
  SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAD XAF XCD XCG
  XDR XOF XPF XSU XUA YER ZAR ZMW ZWG`;

/** Withdrawn between 2021 and 2026 (ISO 4217 List Three). Existing data in them stays valid. */
const withdrawn = 'ANG BGN CUC HRK SLL ZWL';

export const currencies: ReadonlySet<string> = new Set(`${current} ${withdrawn}`.trim().split(/\s+/));
