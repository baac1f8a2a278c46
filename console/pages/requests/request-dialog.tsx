/** One request: what was sent, what was answered, and what to do about it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { Advice } from './advice.tsx';
import { curlOf } from './curl.ts';
import { operationLinks } from './generated/operation-links.ts';
import { placeOf, placeOfVersion } from './record-link.ts';
import { authorless, operationOf, requestQuery, type WholeRequest } from './recorded.ts';
import { RefusedRowList } from './refused-row-list.tsx';
import styles from './requests.module.css';

/** @param name of the request, as in the address. */
export function RequestDialog({ name }: { readonly name: string }) {
  const { requests: own, common } = useWords();
  const change = useChangeAddress();
  const { data, error, refetch } = useQuery(requestQuery(name));
  const close = () => change({ registro: null }, true);
  return (
    <Dialog
      title={data ? `${data.metodo} ${operationOf(data.rota ?? data.caminho)}` : own.one}
      onClose={close}
      isWide
      isSteady
      actions={
        <>
          {data && data.caminho !== null && data.id_token !== null && <CopyCurl request={data} />}
          <Button onPress={close}>{common.close}</Button>
        </>
      }
    >
      {data && <Content request={data} />}
      {!data && (error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />)}
    </Dialog>
  );
}

function CopyCurl({ request }: { readonly request: WholeRequest }) {
  const { requests: own, common } = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <span role="status">{isCopied && common.copied}</span>
      <Button
        look="quiet"
        onPress={() =>
          void navigator.clipboard.writeText(curlOf(request, location.origin)).then(() => setCopied(true))
        }
      >
        {own.copyCurl}
      </Button>
    </>
  );
}

function Content({ request }: { readonly request: WholeRequest }) {
  const { requests: own } = useWords();
  const { status, erro, mensagem, metodo, rota, linhas_recusadas, caminho } = request;
  const reference = operationLinks[`${metodo} ${rota?.replace(/^\/console\/api/, '')}`];
  return (
    <div className={styles.content}>
      <Facts request={request} />
      <section className={styles.part}>
        <h3>{own.answer(status)}</h3>
        {mensagem !== null && (
          <p className={styles.message} lang="en">
            {mensagem}
          </p>
        )}
        {erro !== null && <code>{erro}</code>}
      </section>
      {erro !== null && (
        <section className={styles.part}>
          <h3>{own.whatToDo}</h3>
          <Advice error={erro} />
        </section>
      )}
      {linhas_recusadas && <RefusedRowList request={request} refused={linhas_recusadas} />}
      <section className={styles.part}>
        <h3>{own.sent}</h3>
        {caminho === null ? <p className={styles.quiet}>{own.hiddenContent}</p> : <Sent request={request} />}
        {reference !== undefined && (
          <p>
            <a href={`/docs/reference/${reference}`} target="_blank" rel="noreferrer">
              {own.reference}
            </a>
          </p>
        )}
      </section>
    </div>
  );
}

function Facts({ request }: { readonly request: WholeRequest }) {
  const { requests: own } = useWords();
  const format = useFormat();
  const { horario, autor, id_token, ip, user_agent, cidade, pais, duracao_ms, simulacao, versoes } = request;
  const from = [ip, [cidade, pais].filter(Boolean).join(', '), user_agent].filter(Boolean).join(' · ');
  const place = placeOf(request.registro);
  return (
    <dl className={styles.facts}>
      <dt>{own.when}</dt>
      <dd>
        {format.moment(horario)} · {own.took(format.number(Math.round(duracao_ms)))}
        {simulacao && <> · {own.dryRun}</>}
      </dd>
      <dt>{id_token === null ? own.person : own.token}</dt>
      <dd>{autor ?? authorless(request, own)}</dd>
      {request.registro && (
        <>
          <dt>{own.record}</dt>
          <dd>{place ? <Link href={place}>{request.registro.nome}</Link> : request.registro.nome}</dd>
        </>
      )}
      {versoes.length > 0 && (
        <>
          <dt>{own.saved}</dt>
          {versoes.map((one) => (
            <dd key={one.id}>
              {one.nome} · <Link href={placeOfVersion(one)}>{own.versions}</Link>
            </dd>
          ))}
        </>
      )}
      {from !== '' && (
        <>
          <dt>{own.from}</dt>
          <dd>{from}</dd>
        </>
      )}
    </dl>
  );
}

function Sent({ request }: { readonly request: WholeRequest }) {
  const { requests: own } = useWords();
  const { metodo, caminho, consulta, corpo } = request;
  return (
    <>
      <pre className={styles.sent} tabIndex={0}>
        {metodo} {caminho}
        {consulta && `?${consulta}`}
        {corpo !== null && `\n\n${readable(corpo)}`}
      </pre>
      <p className={styles.quiet}>{corpo === null ? own.noBody : own.masked}</p>
    </>
  );
}

/** JSON on several lines, unless it is cut or long. */
function readable(body: string): string {
  if (body.length > 20_000) return body;
  try {
    const text = JSON.stringify(JSON.parse(body), null, 2);
    return text.length < 30_000 ? text : body;
  } catch {
    return body;
  }
}
