/** Opens a database of the browser. `create` runs once, for a new one. */
function openDatabase(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export type ForgettableDatabase = {
  /** Null once another tab has deleted the database. */
  open(): Promise<IDBDatabase | null>;
  isForgotten(): boolean;
};

/** A database that is opened on first use. It isn't created again once another tab has deleted it, at logout. */
export function forgettableDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): ForgettableDatabase {
  let opened: Promise<IDBDatabase> | null = null;
  let isForgotten = false;
  return {
    isForgotten: () => isForgotten,
    async open() {
      if (isForgotten) return null;
      opened ??= openDatabase(name, create);
      const database = await opened.catch((error) => {
        opened = null;
        throw error;
      });
      database.onversionchange = () => {
        isForgotten = true;
        database.close();
      };
      return database;
    },
  };
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is stored. */
export function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
