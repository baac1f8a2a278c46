/**
 * The most common words in passwords, in Brazil and elsewhere, without accents. They come from the
 * top of published lists of leaked passwords. `password-rules.ts` handles digits and signs
 * around them.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `senha senhas minhasenha novasenha mudarsenha trocarsenha senhaforte senhasegura senhasecreta password passwords passwort
  passw passwd pass mypassword newpassword changeme change changeit letmein secret secreta segredo secreto palavra chave
  admin adm administrador administrator root user usuario username login logon entrar entrada acesso access conta account
  welcome welcometo bemvindo bemvinda ola hello oi guest visitante convidado teste test testing tester temp temporaria
  temporary default padrao provisoria inicial initial primeira primeiro mudar mudei trocar nova novo new minha meu my master
  mestre super superuser sistema system server servidor computador computer internet windows google facebook instagram
  empresa company trabalho work escritorio office prumo painel dashboard financeiro diretoria gerente gestor colaborador
  qwerty qwertyuiop qwert asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qaz wsx abc abcd abcde abcdef xyz
  brasil brazil brasileiro brasileira portugal flamengo mengo corinthians timao palmeiras saopaulo tricolor vasco gremio
  internacional santos cruzeiro botafogo fluminense galo futebol football soccer penta hexa
  iloveyou loveyou love amor teamo euteamo amorzinho meuamor vida minhavida felicidade feliz familia mae pai filho filha
  deus deusefiel deusnocomando jesus jesuscristo cristo jesusteamo gloria fe anjo angel maria jose joao ana pedro lucas
  gabriel carlos
  monkey dragon sunshine princess princesa superman batman starwars pokemon shadow trustno football baseball hunter michael
  jordan freedom whatever nothing flower hottie chocolate cookie banana
  verao summer inverno winter primavera spring outono autumn janeiro fevereiro marco abril maio junho julho agosto setembro
  outubro novembro dezembro january february march april may june july august september october november december
  segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday friday saturday sunday
  correcthorsebatterystaple`.split(/\s+/),
);
