import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} é um lugar para reunir ideias. O que você encontra – uma imagem, uma receita, uma página que vale a pena –, você salva como pin; o que combina, organiza em pastas.

## Por que um pássaro-cetim?
O pássaro-cetim junta coisas azuis e as arruma com muito capricho. Nem todas são dele, ele não as vende: apenas vê o que combina. Achamos um bom exemplo.

## Cuidado por pessoas, não por uma plataforma
Esta é uma instância do Bowerbird, que é aberto e que qualquer pessoa pode colocar no ar. As pessoas que cuidam desta decidem quem pode participar e quais regras valem aqui, e respondem por isso.

## Contato
Perguntas, elogios e reclamações chegam às pessoas por trás de {name} em {contact}.`,

  terms: `Estas são as regras de {name}. São curtas porque foram feitas para serem lidas.

## Sua conta
Você precisa ter pelo menos 13 anos. Informe um endereço de e-mail que seja seu, não passe sua senha a ninguém e avise a gente se outra pessoa tiver entrado na sua conta.

## O que você salva
O que você salva continua sendo seu, ou de quem o fez. Você permite que {name} guarde isso e mostre às pessoas que você deixa ver, enquanto estiver aqui. Salve só o que puder compartilhar e mantenha a fonte junto.

## O que não tem lugar aqui
- O que viola a lei de onde você está ou de onde {name} está.
- Ódio, ameaças e assédio, e imagens que ferem quem aparece nelas.
- Conteúdo sexual que envolva menores de idade, de qualquer forma.
- Spam, enganação e programas nocivos.

Removemos essas coisas e podemos fechar contas que insistem em trazê-las. Se você acha que erramos, escreva para {contact}.

## Ir embora
Você pode excluir sua conta a qualquer momento nas configurações. Ela fica oculta na hora e some para sempre depois de 14 dias.

## O que prometemos
Cuidamos de {name} com carinho, mas sem garantia: pode sair do ar e pode acabar. Se for acabar, avisamos com antecedência.`,

  privacy: `O que {name} sabe sobre você, por quê e por quanto tempo.

## O que guardamos
- Seu e-mail e sua data de nascimento, para manter sua conta e respeitar a idade mínima. Ninguém mais vê esses dados.
- Seu nome, seu nome de usuário, sua imagem e o que você escreve sobre si, para mostrar a outras pessoas.
- O que você salva, organiza e escreve aqui.
- Onde sua sessão está aberta: tipo de aparelho, país e horário, para que você possa encerrar uma sessão que não é sua.

## O que não fazemos
Não vendemos dados, não mostramos publicidade de fora e não carregamos nada de outras empresas: nem rastreadores, nem fontes, nem contadores.

## Cookies
Só aqueles sem os quais não funcionaria: sua sessão, uma chave que impede que outros ajam em seu nome e seu idioma. Sua escolha entre claro e escuro fica no seu navegador.

## País
Procuramos o país do seu endereço de rede em um arquivo na nossa própria máquina, para seguir a lei local. O endereço em si não é guardado com a sua conta.

## Por quanto tempo
Enquanto sua conta existir. Depois que você a exclui, tudo some em até 14 dias; as cópias de segurança, quando chega a vez delas.

## Seus direitos
Você pode ver e mudar seus dados nas configurações e pedir que sejam apagados. Para qualquer outra coisa, escreva para {contact}.`,
};
