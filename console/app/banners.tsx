/**
 * Notices about the page as a whole: no connection, maintenance, a newer console, another person.
 */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../data/client.ts';
import { connection } from '../data/connection.ts';
import { queryClient } from '../data/query-client.ts';
import { type Me, watchOtherTabs } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { useWords } from '../words/words.ts';
import styles from './banners.module.css';

const lookAgainMs = 5_000;
const versionMs = 5 * 60_000;

export function Banners() {
  const words = useWords();
  const reachability = useStore(connection.reachability);
  const [other, setOther] = useState<Me>();
  useEffect(() => watchOtherTabs(setOther), []);
  const isNewer = useNewerConsole();
  return (
    <>
      {reachability !== 'online' && (
        <Banner text={words.banner[reachability]}>
          <LookAgain />
        </Banner>
      )}
      {other && (
        <Dialog title={words.signIn.elsewhereTitle} actions={<Reload />}>
          <p>{words.signIn.elsewhere(`${other.nome} (${other.empresa})`)}</p>
        </Dialog>
      )}
      {isNewer && (
        <Banner text={words.banner.version}>
          <Reload />
        </Banner>
      )}
    </>
  );
}

function Banner({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      <span>{text}</span>
      {children}
    </div>
  );
}

function Reload() {
  const words = useWords();
  return <Button onPress={() => location.reload()}>{words.common.reload}</Button>;
}

/** Polls until the server answers, then reads the data of the page again. */
function LookAgain() {
  useEffect(() => {
    const timer = setInterval(async () => {
      await call('GET', '/session').catch(() => undefined);
      if (connection.reachability.get() === 'online') void queryClient.invalidateQueries();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** Whether the server has a newer build: its page then names another script than this one. */
function useNewerConsole(): boolean {
  const { data = false } = useQuery({
    queryKey: ['console-version'],
    queryFn: async () => {
      const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
      const response = await fetch('/console', { cache: 'no-store' });
      return (
        script !== null && response.ok && !(await response.text()).includes(new URL(script.src).pathname)
      );
    },
    staleTime: versionMs,
    refetchInterval: versionMs,
  });
  return data;
}
