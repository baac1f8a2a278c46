/** Asks for address and password, then for the company if there are several. */
import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../data/client.ts';
import { beginSession, type CompanyChoice, type Credentials, type Me } from '../data/session.ts';
import { Button } from '../kit/button.tsx';
import { TextField, type TextFieldProps } from '../kit/fields/text-field.tsx';
import { Problem, RequestId, retryText } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import styles from './sign-in.module.css';

export interface SignInFormProps {
  /** The initial value. */
  readonly email?: string | undefined;
  readonly company?: number | undefined;
  readonly onDone: () => void;
  /** Shown below the form, until a company must be chosen. */
  readonly children?: ReactNode;
}

export function SignInForm({ email: known = '', company, onDone, children }: SignInFormProps) {
  const words = useWords();
  const [email, setEmail] = useState(known);
  const [senha, setSenha] = useState('');
  // Stays visible while the choice is being sent.
  const [choice, setChoice] = useState<CompanyChoice>();
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => call<Me | CompanyChoice>('POST', '/session', credentials),
    onSuccess(answer) {
      if ('empresas' in answer) return setChoice(answer);
      setSenha('');
      beginSession(answer);
      onDone();
    },
    onError: () => setChoice(undefined),
  });
  const send = (id_empresa?: number) =>
    signIn.mutate({ email: email.trim(), senha, ...(id_empresa !== undefined && { id_empresa }) });
  if (choice) {
    const chosen = signIn.isPending ? signIn.variables.id_empresa : undefined;
    return <Companies choice={choice} choose={send} chosen={chosen} leave={() => setChoice(undefined)} />;
  }
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(company);
        }}
      >
        {signIn.error && <Refusal error={signIn.error} />}
        <EmailField value={email} onChange={setEmail} autoFocus={known === ''} />
        <TextField
          label={words.signIn.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={senha}
          onChange={setSenha}
          autoFocus={known !== ''}
          isRequired
        />
        <Button type="submit" look="primary" isPending={signIn.isPending}>
          {words.signIn.submit}
        </Button>
      </form>
      {children}
    </>
  );
}

interface CompaniesProps {
  readonly choice: CompanyChoice;
  readonly choose: (id: number) => void;
  /** The company whose response is pending. */
  readonly chosen: number | undefined;
  readonly leave: () => void;
}

function Companies({ choice, choose, chosen, leave }: CompaniesProps) {
  const words = useWords();
  return (
    <div className={styles.form}>
      <h2 id="companies">{words.signIn.company}</h2>
      <ul className={styles.companies} aria-labelledby="companies">
        {choice.empresas.map(({ id, nome }, at) => (
          <li key={id}>
            <Button
              autoFocus={at === 0}
              isPending={chosen === id}
              isDisabled={chosen !== undefined && chosen !== id}
              onPress={() => choose(id)}
            >
              {nome}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" isDisabled={chosen !== undefined} onPress={leave}>
          {words.signIn.otherAddress}
        </Button>
      </div>
    </div>
  );
}

/**
 * One message for everything that did not match; other errors say what to do and have the request's
 * id.
 */
export function Refusal({ error, refused }: { readonly error: Error; readonly refused?: string }) {
  const words = useWords();
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 429)) {
    return <Problem inline error={error} />;
  }
  const { signIn } = words;
  const text = error.status === 401 ? (refused ?? signIn.refused) : signIn.throttled(retryText(error, words));
  return (
    <div className={styles.message} role="alert">
      <p>{text}</p>
      <RequestId error={error} />
    </div>
  );
}

/** The e-mail field, with the attributes that let browsers fill it in. */
export function EmailField(props: Pick<TextFieldProps, 'value' | 'onChange' | 'autoFocus'>) {
  const words = useWords();
  return (
    <TextField
      label={words.signIn.email}
      type="email"
      name="email"
      autoComplete="username"
      isRequired
      {...props}
    />
  );
}
