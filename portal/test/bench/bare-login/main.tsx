import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Form of two inputs. */
function Form() {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  return (
    <form>
      <label>
        Email
        <input
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
          }}
        />
      </label>
      <label>
        Code
        <input
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
          }}
        />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
