/** The advice on errors in Portuguese, for the Portuguese documentation and the console. */

import type { Advice } from './error-advice.ts';
import type { ErrorSlug } from './errors.ts';

const advice = (when: string, remedy: string): Omit<Advice, 'repeatable'> => ({ when, remedy });

export const errorAdvicePt: Readonly<Record<ErrorSlug, Omit<Advice, 'repeatable'>>> = {
  'invalid-json': advice(
    'O corpo está vazio onde é preciso um, não é JSON, não está em UTF-8, tem níveis demais, ou é mais curto ou mais longo do que `Content-Length` diz.',
    'Deixe uma biblioteca de JSON escrever o corpo e envie-o como está. `msg` diz em que lugar a leitura parou.',
  ),
  'token-missing': advice(
    'O pedido não tem o cabeçalho `token`.',
    'Envie o token no cabeçalho `token`; nem `Authorization` nem a consulta são lidos. Se já envia, veja os proxies no caminho: alguns tiram cabeçalhos que não conhecem.',
  ),
  'session-missing': advice(
    'Só em `/console/api`: ninguém entrou, ou a sessão expirou ou foi encerrada, também por uma senha nova ou outro nível de acesso.',
    'Entre de novo. A API em si não conhece sessões: ela quer um token.',
  ),
  'sign-in-refused': advice(
    'Só no console: o endereço ou a senha está errado, ainda não há senha, a pessoa está bloqueada, inativa ou na lixeira; ou um link de uso único já foi usado, expirou ou não existe. A resposta é a mesma para todos.',
    'Digite a senha de novo, ou peça uma nova em “esqueci a senha”; peça um link novo.',
  ),
  'token-refused': advice(
    'O token é desconhecido, foi digitado errado, expirou, foi revogado ou não está ativo neste ambiente. A resposta é a mesma para todos, para não dizer nada a quem tenta adivinhar.',
    'Compare o token com o que foi emitido, e o endereço com o ambiente: um token `prumo_dev_` nunca funciona em produção, e um `prumo_prod_` funciona lá depois de ativado. Não repita o pedido: recusas são contadas por endereço.',
  ),
  'module-not-contracted': advice(
    'A rota é de um módulo que a empresa não contratou: gestão orçamentária para `/go`, gestão de desempenho para a maioria das outras.',
    'Deixe a rota de fora, ou contrate o módulo.',
  ),
  'token-scope': advice(
    'O token foi feito para menos do que isto: para ler, para alguns módulos ou rotas, ou para os painéis de um processo. `msg` diz o alcance dele.',
    'Use outro token para este pedido, ou peça para mudar o alcance (`prumo token update`).',
  ),
  'not-allowed': advice(
    'Só em `/console/api`: o nível de acesso da pessoa, ou o acesso dela a um painel, não permite o que foi pedido.',
    'Peça o acesso a um Gerente.',
  ),
  'confirmation-needed': advice(
    'Só no console: o que foi pedido precisa da senha mais uma vez, no máximo cinco minutos antes.',
    'Dê a senha de novo e repita o pedido.',
  ),
  'cross-site': advice(
    'Só em `/console/api`: o pedido veio de uma página de outro servidor, ou não diz de qual.',
    'Use o console deste servidor. Programas usam a API com um token.',
  ),
  'tls-needed': advice(
    'Só no console: alguém entra por HTTP sem cifra a partir de outra máquina, o que mostraria a senha a quem escuta.',
    'Use `https://`. O operador configura TLS, ou nomeia em `TRUST_PROXY` o proxy que o tem.',
  ),
  'foreign-record': advice(
    'Um id no caminho é de um registro de outra empresa. Nada desse registro é dito.',
    'Veja de onde vem o id: o mais provável é que foi lido com o token de outra empresa, ou em outra instalação.',
  ),
  'not-found': advice(
    'Um id ou código no caminho não é de registro nenhum; ou a célula não existe, porque o indicador não está no modelo do painel ou não está naquele mês.',
    'Leia primeiro a lista e tire os ids dela. De uma célula, veja os meses em `getProgressPanelRow`.',
  ),
  'unknown-route': advice(
    'Nenhuma rota tem este caminho. Caminhos são comparados letra por letra, maiúsculas e minúsculas incluídas.',
    'Compare o caminho com a [referência](/docs/reference).',
  ),
  'method-not-allowed': advice(
    'O caminho existe, com outros métodos.',
    'Use um dos que o cabeçalho `Allow` nomeia.',
  ),
  conflict: advice(
    'O pedido em si está certo, mas o que está gravado impede: um código ou e-mail em uso, um registro bloqueado ou de que outros dependem, uma operação que já foi feita.',
    'Leia `msg`: diz o que impede, e quantos são. Mude isso primeiro, ou dê a operação por feita se é o que ela diz.',
  ),
  'cursor-expired': advice(
    'O cursor de uma lista de novidades é mais velho do que o que ela ainda guarda.',
    'Leia tudo de novo, e continue do cursor que receber por último.',
  ),
  'token-without-company': advice(
    'O token é aceito, mas não é de empresa nenhuma.',
    'Peça ao operador um token da sua empresa.',
  ),
  'unknown-reference': advice(
    'Um id ou código no corpo não é de registro nenhum da empresa.',
    '`msg` diz o campo. Crie antes esse registro, ou tire o id da lista do seu tipo. Registros de outras empresas contam como desconhecidos.',
  ),
  'changed-meanwhile': advice(
    'O pedido tem um `If-Match`, e o que ele muda já não tem essa etiqueta; ou uma linha entre muitas tem um `lido_*`, e agora há outra coisa digitada nesse campo. Outra pessoa foi mais rápida. Nada foi gravado (com tratamento leniente, nada dessa linha).',
    'Leia o registro de novo com o `GET` que a referência nomeia, aplique sua mudança ao que ele é agora e envie-a com o `ETag` novo. De linhas, leia as células de novo com `lidos=1`; `msg` diz o que está digitado agora e quem enviou.',
  ),
  'result-sent-back': advice(
    'O pedido tem um `If-Match` e envia, para um campo de uma fórmula, o resultado calculado que a célula mostrava, enquanto a entrada manual que o campo grava é outra. Gravado, o resultado entraria no cálculo mais uma vez.',
    'Envie a entrada manual, que `msg` nomeia e o cabeçalho `X-Manual-Entries` da célula mostra, ou deixe o campo de fora. Se o resultado deve mesmo ser a nova entrada manual, envie-o sem `If-Match`.',
  ),
  'body-too-large': advice(
    'O corpo tem mais bytes do que a rota aceita: 1 MiB, 8 MiB onde se gravam muitas linhas, se o operador não pôs outros limites; ou mais valores do que um a cada 24 bytes disso, ou mais de 1.000 nomes de campos diferentes.',
    'Envie as linhas em vários pedidos, ou como arquivo CSV ou XLSX onde a rota o aceita.',
  ),
  'unsupported-media-type': advice(
    'O corpo não é declarado como um que a rota aceita, ou está comprimido.',
    'Envie `Content-Type: application/json`, sem `Content-Encoding`. Pedidos com o cabeçalho `token` também podem enviar JSON como `text/plain` ou sem tipo.',
  ),
  'expectation-failed': advice(
    'O pedido tem um cabeçalho `Expect` com outra coisa que não `100-continue`.',
    'Deixe o cabeçalho de fora: nenhuma rota precisa dele.',
  ),
  'nothing-to-update': advice(
    'O corpo não tem nenhum dos campos que a rota pode mudar. Campos desconhecidos são ignorados, então um escrito errado acaba aqui.',
    'Compare os nomes dos campos com a [referência](/docs/reference).',
  ),
  'nothing-to-update-panel': advice(
    'O corpo não tem nenhum dos campos que uma rota de `/panels` pode mudar. (Em outras rotas isto é `nothing-to-update`, com o status 422.)',
    'Compare os nomes dos campos com a [referência](/docs/reference). Esta resposta é final: não repita o pedido.',
  ),
  'invalid-value': advice(
    'Um valor no caminho, na consulta, num cabeçalho ou no corpo falta, é de outro tipo ou está fora dos limites; ou um nome é desconhecido onde um erro de digitação mudaria o sentido. Tipos são estritos: `"1"` não é um inteiro.',
    '`msg` nomeia o campo e diz o que ele deve ser. Para ver de uma vez tudo o que está errado num corpo, envie-o como simulação (`Prefer: tx=rollback`).',
  ),
  'idempotency-key-reused': advice(
    'A `Idempotency-Key` foi usada nas últimas 24 horas num pedido a esta rota com outro caminho, consulta ou corpo.',
    'Use uma chave nova para conteúdo novo, como um UUID feito com ele, e a mesma chave só para repetir um pedido sem mudanças. Uma chave feita só da data recusa a correção do mesmo dia. Veja [Repetir com segurança](/docs/guides/retries).',
  ),
  'idempotency-key-running': advice(
    'O primeiro pedido com esta `Idempotency-Key` ainda não foi respondido.',
    'Repita o pedido depois dos segundos que `Retry-After` diz; então recebe a resposta do primeiro.',
  ),
  'rate-limited': advice(
    'O token enviou num minuto mais pedidos do que o operador permite. O pedido não foi olhado.',
    'Repita depois dos segundos que `Retry-After` diz. Os cabeçalhos `RateLimit-Policy` e `RateLimit` de cada resposta dizem quanto resta; rotas de muitas linhas precisam de bem menos pedidos.',
  ),
  'too-many-refused': advice(
    'Muitos pedidos com tokens que não são aceitos vieram do seu endereço num minuto. Pedidos com um token aceito continuam funcionando.',
    'Corrija antes o token (veja [token-refused](/docs/errors/token-refused)), e repita o pedido depois dos segundos que `Retry-After` diz.',
  ),
  'headers-too-large': advice(
    'Os cabeçalhos do pedido têm mais de 16 KiB ao todo.',
    'Procure um cliente ou proxy que acrescenta cookies ou cabeçalhos a cada pedido.',
  ),
  internal: advice(
    'Algo deu errado no servidor que ele não conhece.',
    'Repita o pedido uma vez, uma gravação com a mesma `Idempotency-Key`. Se continua, dê ao operador o `X-Request-Id` da resposta: com ele se acha o registro do servidor.',
  ),
  maintenance: advice(
    'O operador está mantendo este ambiente. Nenhum pedido é olhado.',
    'Repita o pedido depois dos segundos que `Retry-After` diz.',
  ),
  'sign-in-throttled': advice(
    'Só no console: entradas demais desta rede falharam.',
    'Espere os segundos que `Retry-After` diz.',
  ),
  'too-much-waiting': advice(
    'Tantos pedidos da empresa já esperam a vez que mais nenhum pode entrar na fila. Outras empresas não são afetadas.',
    'Envie menos ao mesmo tempo: poucas conexões bastam para qualquer carga, e um pedido com muitas linhas faz mais do que muitos com uma.',
  ),
  'deadline-passed': advice(
    'O pedido não tinha terminado quando o tempo dele acabou: 30 segundos para a maioria, mais para arquivos e listas longas. Foi abandonado, e nada foi gravado.',
    'Peça menos de uma vez: uma página (`limit`), menos linhas, menos anos. Uma gravação que esperava por outra da empresa passa quando é repetida.',
  ),
  'outcome-unknown': advice(
    'Só em gravações: a conexão com o banco de dados caiu, ou ele não respondeu a tempo, quando a gravação ia ser feita. Ela pode ter sido feita ou não, e o servidor não tem como saber; uma que foi feita está na trilha como um 200 ao lado deste 503.',
    'Repita uma gravação que tem `Idempotency-Key` com a mesma chave: ela é feita uma vez só, de um jeito ou de outro ([Repetir com segurança](/docs/guides/retries)). De uma sem chave, leia o que está gravado antes de enviar de novo.',
  ),
  unavailable: advice(
    'O banco de dados não pode ser alcançado, não aceita gravações (uma réplica que vai assumir) ou não tem mais espaço, outra gravação da empresa está em curso, ou o servidor vai parar. Nada foi gravado.',
    'Repita o pedido depois dos segundos que `Retry-After` diz.',
  ),
};
